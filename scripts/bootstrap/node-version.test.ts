import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { explainOldNode, oldestNode } from './node-version.mjs';

describe('the Node.js version check', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts %s', (version) => {
    expect(explainOldNode(version)).toBeUndefined();
  });

  it.each(['12.22.0', '18.20.4', '20.18.9'])(
    'rejects %s with a one-line message that names both versions',
    (version) => {
      const message = explainOldNode(version);
      expect(message).toContain(version);
      expect(message).toContain(oldestNode);
      expect(message).not.toContain('\n');
    },
  );

  it('requires the version that package.json declares', () => {
    const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    expect(`${manifest.engines.node}.0`).toBe(`>=${oldestNode}`);
  });
});
