import type { Block } from './block.ts';
import { type NodeGroup, readDenseNodes, readPlainNodes } from './nodes.ts';
import { type Span, WireReader } from './wire.ts';

/** Visitor of a block's objects. Kinds without a method are not decoded. */
export interface BlockVisitor {
  /** Skips the tags of nodes. */
  readonly ignoresTags?: boolean;
  nodes?(group: NodeGroup): void;
  way?(message: Span): void;
  relation?(message: Span): void;
}

/** Passes a block's objects to the visitor. Throws `WireError` when the block is damaged. */
export function visitBlock(block: Block, visitor: BlockVisitor): void {
  for (const group of block.groups) {
    const reader = new WireReader(block.bytes, group.start, group.end);
    const plain: Span[] = [];
    for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
      if (field === 1) plain.push(reader.span());
      else if (field === 2 && visitor.nodes) {
        visitor.nodes(readDenseNodes(block, reader.span(), !visitor.ignoresTags));
      } else if (field === 3 && visitor.way) visitor.way(reader.span());
      else if (field === 4 && visitor.relation) visitor.relation(reader.span());
      else reader.skip();
    }
    if (plain.length > 0) visitor.nodes?.(readPlainNodes(block, plain));
  }
}
