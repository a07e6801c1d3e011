import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

/** A regular expression in a source file. */
export interface Pattern {
  /** File and line. */
  readonly place: string;
  /** Null for one that is put together in a way that cannot be read from the source. */
  readonly pattern: RegExp | null;
}

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && !/(^|\/)(testing|node_modules|dist)\//.test(file);

/** The text of a literal or template; each substitution counts as the letter x. */
const textOf = (node: ts.Node | undefined): string | null => {
  if (!node) return null;
  const isRaw = ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw';
  const text = isRaw ? node.template : node;
  const own = (part: ts.TemplateLiteralLikeNode) => (isRaw ? (part.rawText ?? '') : part.text);
  if (ts.isStringLiteralLike(text)) return ts.isStringLiteral(text) ? text.text : own(text);
  if (!ts.isTemplateExpression(text)) return null;
  return [text.head, ...text.templateSpans.map(({ literal }) => literal)].map(own).join('x');
};

/** The regular expression that a node makes. Undefined for another node. */
function patternOf(node: ts.Node): RegExp | null | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
  }
  const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isMade || node.expression.getText() !== 'RegExp') return undefined;
  const [source, flags] = [textOf(node.arguments?.[0]), textOf(node.arguments?.[1])];
  return source === null ? null : new RegExp(source, flags ?? '');
}

/** A slash where an expression may begin. Most files have none, and parsing takes most of the time. */
const MAY_HAVE = /(?:[(,=:[!&|?{};+>\n]|\b(?:return|case|typeof|in|of))[ \t]*\/(?![/*])|RegExp\(/;

export function patternsIn(file: string, source: string): Pattern[] {
  if (!MAY_HAVE.test(source)) return [];
  const found: Pattern[] = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node);
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    if (pattern !== undefined) found.push({ place: `${file}:${line + 1}`, pattern });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const sourcesBelow = (folders: readonly string[]): [file: string, source: string][] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file))
      .filter(isSource)
      .map((file): [string, string] => [file, readFileSync(file, 'utf8')]),
  );

/** All regular expressions below some folders, without those of tests. */
export const patternsBelow = (folders: readonly string[]): Pattern[] =>
  sourcesBelow(folders).flatMap(([file, source]) => patternsIn(file, source));

const INSTANT = { offset: true, local: true };
const FORMATS: Readonly<Record<string, unknown>> = { ...z.regexes };

/** The regular expressions of zod's formats that schemas below some folders use, such as `z.uuid()`. */
export function formatsBelow(folders: readonly string[]): Pattern[] {
  const calls = sourcesBelow(folders).flatMap(([, source]) => [
    ...source.matchAll(/\bz(?:\.iso)?\.(\w+)\(/g),
  ]);
  return [...new Set(calls.map(([, name]) => name!))].flatMap((name) => {
    const format = FORMATS[name];
    const pattern: unknown =
      typeof format === 'function' ? format(name === 'datetime' ? INSTANT : undefined) : format;
    return pattern instanceof RegExp ? [{ place: `zod ${name}`, pattern }] : [];
  });
}

/** Characters of every kind that the classes of patterns tell apart. */
const KINDS = [...' \t\n\r\u00a0a1AZxé0-_.,:;/\\"\'<>()[]{}@=+*?&%#|!\u0001\u200b\u202e'];
const NOWHERE = '\u0000';

/** One character of a pattern, a class or a single sign of another kind, with how often it may come. */
const PIECE =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+(?:,\d*)?\}\??|[^]/giu;

/** Walks through a pattern and finds texts that lead into each of its parts, and texts that its parts repeat. */
class Walk {
  readonly leads = new Set<string>(['']);
  readonly repeated = new Set<string>();
  private readonly pieces: string[];
  private at = 0;

  constructor(private readonly pattern: RegExp) {
    this.pieces = pattern.source.match(PIECE) ?? [];
    this.alternatives('');
  }

  /** Reads to the end of a group. Returns a text that the group takes. */
  private alternatives(lead: string): string {
    let [text, first] = ['', null as string | null];
    for (; this.at < this.pieces.length && this.pieces[this.at] !== ')'; this.at++) {
      if (this.pieces[this.at] === '|') [first, text] = [first ?? text, ''];
      else text += this.term(lead + text);
      this.leads.add(lead + text);
    }
    return first ?? text;
  }

  private term(lead: string): string {
    const piece = this.pieces[this.at]!;
    let text = '';
    if (piece.startsWith('(')) {
      this.at++;
      text = this.alternatives(lead);
      if (/^\(\?<?[=!]/.test(piece)) return '';
      this.repeated.add(text);
    } else if (!/^(\^|\$|\\[bB]|[*+?]|\{\d.*)$/.test(piece)) text = this.character(piece);
    const times = /^\{(\d+)/.exec(this.pieces[this.at + 1] ?? '')?.[1];
    return text.repeat(Math.max(1, Number(times ?? 1)));
  }

  /** A character that a piece takes. */
  private character(piece: string): string {
    const taking = new RegExp(`^(?:${piece})$`, this.pattern.flags.replace(/[gy]/g, ''));
    const own = /^\\?[^a-z\d\\]$/i.test(piece) ? piece.at(-1)! : piece;
    const taken = [own, ...KINDS].filter((kind) => taking.test(kind));
    for (const kind of taken.slice(0, 2)) this.repeated.add(kind);
    return taken[0] ?? '';
  }
}

/**
 * Texts that are likely to make a pattern try again and again: into each part of it, then what it repeats many
 * times, then something it does not expect.
 */
export function* hardTexts(pattern: RegExp, length: number): Generator<string> {
  const { leads, repeated } = new Walk(pattern);
  const repeats = new Set([...repeated, ...leads]);
  repeats.delete('');
  for (const lead of leads)
    for (const repeat of repeats)
      for (const tail of ['', NOWHERE, '\n!'])
        yield lead + repeat.repeat(Math.ceil(length / repeat.length)).slice(0, length) + tail;
}

const ATTEMPTS = 8;
/** A time this many times too long is no accident of a busy machine. */
const BEYOND_DOUBT = 10;

/** Milliseconds of the processor that a search through a text takes; the least of several when it is over a limit. */
function searchTime(everywhere: RegExp, text: string, most: number): number {
  let best = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && best > most; attempt++) {
    const before = process.cpuUsage();
    text.replace(everywhere, '');
    best = Math.min(best, process.cpuUsage(before).user / 1_000);
    // Once may be the garbage collector, whose threads count too.
    if (attempt > 0 && best > most * BEYOND_DOUBT) break;
  }
  return best;
}

/** Growing lengths, so that a pattern whose time explodes is found while the text is short. */
const LENGTHS = [24, 240, 2_400, 30_000];

export interface SlowText {
  /** Beginning and length. */
  readonly text: string;
  readonly milliseconds: number;
}

/** The first text on which a pattern takes longer than a number of milliseconds. */
export function slowText(pattern: RegExp, most: number): SlowText | null {
  const everywhere = new RegExp(pattern, [...new Set([...pattern.flags, 'g'])].join(''));
  for (const length of LENGTHS)
    for (const text of hardTexts(pattern, length)) {
      const milliseconds = searchTime(everywhere, text, most);
      if (milliseconds > most) return { text: `${text.slice(0, 40)}… (${text.length})`, milliseconds };
    }
  return null;
}
