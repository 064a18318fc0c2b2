import { expect, it } from 'vitest';
import { type PbfObject, primitiveBlock } from '../../../../../test/harness/write-pbf.ts';
import { createReadState } from '../read-state.ts';
import { openBlock } from './block.ts';
import { createObjectScan } from './scan-objects.ts';

it('indexes the position and id ranges of each block, without its contents', () => {
  const objects: PbfObject[] = [
    { type: 'node', id: 5, lat: 1, lon: 2 },
    { type: 'node', id: 9, lat: 1, lon: 2 },
    { type: 'way', id: 7, refs: [5, 9] },
  ];
  const block = openBlock(primitiveBlock(objects), []);
  const scan = createObjectScan(createReadState(0));

  scan.scan(block, { kind: 'data', start: 100, size: 50, ...{ block } });

  expect(scan.index).toEqual([
    { kind: 'data', start: 100, size: 50, nodes: { first: 5, last: 9 }, ways: { first: 7, last: 7 } },
  ]);
});
