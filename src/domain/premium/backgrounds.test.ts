import { describe, expect, it } from 'vitest';
import { backgrounds, mayChooseBackground, shownBackground } from './backgrounds.ts';
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
    expect(shownBackground(premium, 'mosque')).toBe('mosque');
    expect(shownBackground(free, 'mosque')).toBe('default');
    expect(shownBackground(free, 'nature')).toBe('nature');
    expect(shownBackground(premium, undefined)).toBe('default');
  });
});
