import { describe, expect, it } from 'vitest';
import { createBoundedMemory } from './bounded-memory.ts';

describe('a bounded memory', () => {
  it('forgets what was not used for long and keeps what was', () => {
    const memory = createBoundedMemory<number>(10);
    memory.set('used', -1);
    memory.set('unused', -2);
    for (let i = 0; i < 40; i++) {
      memory.set(`other ${i}`, i);
      memory.get('used');
    }

    expect(memory.get('used')).toBe(-1);
    expect(memory.get('unused')).toBeUndefined();
    const left = Array.from({ length: 40 }, (_, i) => memory.get(`other ${i}`)).filter(
      (value) => value !== undefined,
    );
    expect(left.length).toBeLessThanOrEqual(10);
  });
});
