import { describe, expect, it } from 'vitest';
import { backgrounds, effectiveBackground, mayChooseBackground } from './backgrounds.ts';
import { entitlementsOf } from './entitlements.ts';

const free = entitlementsOf({ isPremium: false });
const premium = entitlementsOf({ isPremium: true });

describe('a background', () => {
  it('may be chosen by everybody where it is default or nature, by premium always', () => {
    const open = (rights: typeof free) => backgrounds.filter((name) => mayChooseBackground(rights, name));
    expect(open(free)).toEqual(['default', 'nature']);
    expect(open(premium)).toEqual(['default', 'mosque', 'geometric', 'calligraphy', 'nature']);
  });

  it('is shown as chosen as long as it may be, and as the usual one otherwise', () => {
    expect(effectiveBackground(premium, 'mosque')).toBe('mosque');
    expect(effectiveBackground(free, 'mosque')).toBe('default');
    expect(effectiveBackground(free, 'nature')).toBe('nature');
    expect(effectiveBackground(premium, undefined)).toBe('default');
  });
});
