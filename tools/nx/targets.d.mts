interface Project {
  readonly targets: Readonly<Record<string, { readonly command: string }>>;
}
export const createNodesV2: readonly [
  pattern: string,
  nodes: (
    files: readonly string[],
  ) => readonly [file: string, { readonly projects: Readonly<Record<string, Project>> }][],
];
