import { describe, expect, it } from 'vitest';
import { testLocalisation } from '../../../../../test/harness/test-localisation.ts';
import { halalBases } from '../../../../domain/places/place.ts';
import { factChips } from './place-facts.tsx';

const { t } = testLocalisation('en');
const words = (...args: Parameters<typeof factChips>) => factChips(...args).map(({ text }) => text);

describe('the facts of a place', () => {
  it('leave out what is unknown', () => {
    expect(factChips({}, 'local', t)).toEqual([]);
  });

  it('name the basis of each halal claim', () => {
    expect(halalBases.flatMap((halalBasis) => words({ halalBasis }, 'geoapify', t))).toEqual([
      'Halal only',
      'Serves halal',
      'Some halal dishes',
      'Halal cuisine',
      'Listed as halal by Geoapify',
    ]);
  });

  it('list the halal claim and its certificate before at most three cuisines', () => {
    const cuisines = ['turkish', 'fish_and_chips', 'uncle_ali_style', 'pizza'];
    const facts = { halalBasis: 'only', halalCertificate: 'JAKIM', cuisines, parking: true } as const;
    expect(words(facts, 'local', t)).toEqual([
      'Halal only',
      'Certificate: JAKIM',
      'Turkish',
      'Fish and chips',
      'Uncle ali style',
      'Parking',
    ]);
  });

  it('treat a cuisine named like an object property as unknown', () => {
    expect(words({ cuisines: ['constructor'] }, 'local', t)).toEqual(['Constructor']);
  });

  it('list what a mosque has and what it is known to lack', () => {
    const facts = { womensArea: true, wudu: true, jumuah: '12:30, 13:30', wheelchair: 'limited' } as const;
    expect(words(facts, 'local', t)).toEqual([
      'Women’s area',
      'Jumu’ah: 12:30, 13:30',
      'Wudu facilities',
      'Limited wheelchair access',
    ]);
    expect(
      factChips({ womensArea: false, jumuah: false, wheelchair: 'no', toilets: false }, 'local', t),
    ).toEqual([
      { tone: 'lacking', text: 'No women’s area' },
      { tone: 'lacking', text: 'No Jumu’ah' },
      { tone: 'lacking', text: 'No wheelchair access' },
    ]);
  });
});
