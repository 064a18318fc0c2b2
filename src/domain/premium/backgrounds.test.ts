import { describe, expect, it } from 'vitest';
import { backgrounds, effectiveBackground, mayChooseBackground } from './backgrounds.ts';
import { entitlementsOf } from './entitlements.ts';

const free = entitlementsOf({ isPremium: false });
const premium = entitlementsOf({ isPremium: true });

describe('a background', () => {
  it('can be chosen without Premium if it is default or nature, and always with Premium', () => {
    const available = (rights: typeof free) =>
      backgrounds.filter((name) => mayChooseBackground(rights, name));
    expect(available(free)).toEqual(['default', 'nature']);
    expect(available(premium)).toEqual(['default', 'mosque', 'geometric', 'calligraphy', 'nature']);
  });

  it('is shown as chosen while it is available, and as the default one otherwise', () => {
    expect(effectiveBackground(premium, 'mosque')).toBe('mosque');
    expect(effectiveBackground(free, 'mosque')).toBe('default');
    expect(effectiveBackground(free, 'nature')).toBe('nature');
    expect(effectiveBackground(premium, undefined)).toBe('default');
  });
});
