import { type AnyNode, type Node, parse } from 'acorn';
import { analyze } from 'eslint-scope';

/** A parsed file. */
export interface Script {
  readonly program: AnyNode;
  /** Names that are read or called and that nothing in the file declares. */
  readonly globals: ReadonlySet<Node>;
}

/** Throws a SyntaxError at what the parser does not know. */
export function parseScript(code: string): Script {
  const { program, sourceType } = parseAsEither(code);
  // biome-ignore lint/suspicious/noExplicitAny: both follow ESTree, whose types acorn writes down for itself.
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

/** What surrounds a node. */
export interface Surroundings {
  /** The nearest node around it. */
  readonly parent: AnyNode | undefined;
  /** The nearest node around that. */
  readonly around: AnyNode | undefined;
  /** The functions and branches (`if`, `? :`, `&&`) that it stands in, the innermost first. */
  readonly scopes: readonly AnyNode[];
}

type Visit = (node: AnyNode, surroundings: Surroundings) => void;

/** Calls back for every node, the outer ones first. */
export function walk(node: AnyNode, visit: Visit): void {
  visitBelow(node, { parent: undefined, around: undefined, scopes: [] }, visit);
}

const scope = /Function|^(?:If|Conditional|Logical)/;

export const isFunction = (node: AnyNode): boolean => node.type.includes('Function');

function visitBelow(node: AnyNode, surroundings: Surroundings, visit: Visit): void {
  visit(node, surroundings);
  const scopes = scope.test(node.type) ? [node, ...surroundings.scopes] : surroundings.scopes;
  const inside = { parent: node, around: surroundings.parent, scopes };
  // A page has two million nodes: nothing is made for each of them that need not be.
  for (const key in node) {
    const value: unknown = node[key as keyof AnyNode];
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) visitBelow(child, inside, visit);
    } else if (isNode(value)) visitBelow(value, inside, visit);
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
