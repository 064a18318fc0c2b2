import { type AnyNode, type Node, parse } from 'acorn';
import { analyze } from 'eslint-scope';

/** A parsed file. */
export interface Script {
  readonly program: AnyNode;
  /** Names that are read or called but not declared in the file. */
  readonly globals: ReadonlySet<Node>;
}

/** Throws a SyntaxError for syntax that the parser doesn't support. */
export function parseScript(code: string): Script {
  const { program, sourceType } = parseAsEither(code);
  // biome-ignore lint/suspicious/noExplicitAny: both follow ESTree; acorn has its own types for it.
  const scopes = analyze(program as any, { ecmaVersion: 2022, sourceType });
  const through = scopes.globalScope?.through ?? [];
  return {
    program: program as AnyNode,
    globals: new Set(through.map(({ identifier }) => identifier as unknown as Node)),
  };
}

function parseAsEither(code: string): { program: Node; sourceType: 'module' | 'script' } {
  const options = { ecmaVersion: 'latest', allowHashBang: true, ranges: true } as const;
  try {
    return { program: parse(code, { ...options, sourceType: 'module' }), sourceType: 'module' };
  } catch (error) {
    try {
      return { program: parse(code, { ...options, sourceType: 'script' }), sourceType: 'script' };
    } catch {
      throw error;
    }
  }
}

/** The context of a node. */
export interface Surroundings {
  /** The parent node. */
  readonly parent: AnyNode | undefined;
  /** The grandparent node. */
  readonly around: AnyNode | undefined;
  /** The functions and branches (`if`, `? :`, `&&`) that contain it, the innermost first. */
  readonly scopes: readonly AnyNode[];
}

type Visit = (node: AnyNode, surroundings: Surroundings) => void;

/** Visits every node, parents before children. */
export function walk(node: AnyNode, visit: Visit): void {
  visitBelow(node, { parent: undefined, around: undefined, scopes: [] }, visit);
}

const scope = /Function|^(?:If|Conditional|Logical)/;

export const isFunction = (node: AnyNode): boolean => node.type.includes('Function');

function visitBelow(node: AnyNode, surroundings: Surroundings, visit: Visit): void {
  visit(node, surroundings);
  const scopes = scope.test(node.type) ? [node, ...surroundings.scopes] : surroundings.scopes;
  const inside = { parent: node, around: surroundings.parent, scopes };
  // A page has two million nodes, so nothing is allocated per node unless needed.
  for (const key in node) {
    const value: unknown = node[key as keyof AnyNode];
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) visitBelow(child, inside, visit);
    } else if (isNode(value)) visitBelow(value, inside, visit);
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
