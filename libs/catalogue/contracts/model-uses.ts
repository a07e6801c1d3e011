/** Records of one context that refer to models. */
export interface ModelUse {
  /** Data versions of those records. A removal is decided again when they change. */
  readonly dataVersions: readonly string[];
  isUsed(modelId: number): Promise<boolean>;
}

/** Records of other contexts that refer to models, which keep a model from being removed. */
export class ModelUses {
  private readonly uses: ModelUse[] = [];

  /** Contexts call this while their modules are built. */
  add(use: ModelUse): void {
    this.uses.push(use);
  }

  get dataVersions(): readonly string[] {
    return this.uses.flatMap(({ dataVersions }) => dataVersions);
  }

  async isUsed(modelId: number): Promise<boolean> {
    const found = await Promise.all(this.uses.map((use) => use.isUsed(modelId)));
    return found.includes(true);
  }
}
