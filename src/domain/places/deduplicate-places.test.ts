import { describe, expect, it } from 'vitest';
import { deduplicatePlaces } from './deduplicate-places.ts';
import type { FoundPlace } from './place.ts';

const metre = 1 / 111_195;
const home = { latitude: 51.5173, longitude: -0.0653 };

/** A place at an offset of metres north and east from the origin. */
function place(
  id: string,
  name: string,
  north = 0,
  east = 0,
  overrides: Partial<FoundPlace> = {},
): FoundPlace {
  return {
    id,
    latitude: home.latitude + north * metre,
    longitude: home.longitude + (east * metre) / Math.cos((home.latitude * Math.PI) / 180),
    names: { local: name },
    address: '',
    hours: { kind: 'unknown' },
    facts: {},
    ...overrides,
  };
}
const halal = { facts: { halalBasis: 'yes' } } as const;
const ids = (places: readonly FoundPlace[]) => deduplicatePlaces(places).map(({ id }) => id);

describe('two records of one place', () => {
  it('with the same id are merged', () => {
    expect(ids([place('osm:node/1', 'Nur'), place('osm:node/1', 'Nur', 500)])).toEqual(['osm:node/1']);
  });

  it.each([
    ['An-Nur Mosque', 'Masjid An Nur'],
    ['Sultan Ahmet Camii', 'Sultan Ahmet Cami'],
    ['جامع النور', 'مسجد النّور'],
    ['Grande Mosquée de Paris', 'Grande Mosquee de Paris'],
    ['Mosque of Omar', 'Omar Mosque'],
    ['Čaršijska džamija', 'Carsijska'],
  ])('called %s and %s are merged', (first, second) => {
    expect(ids([place('osm:node/1', first), place('osm:node/2', second, 40, 30)])).toHaveLength(1);
  });

  it('are merged if any of their names agree', () => {
    const arabic = place('osm:way/1', 'مسجد النور', 0, 0, {
      names: { local: 'مسجد النور', en: 'Al Noor Mosque' },
    });
    expect(ids([arabic, place('osm:node/2', 'Al-Noor', 20)])).toEqual(['osm:way/1']);
  });

  it('are merged when their house numbers use different digits', () => {
    const plain = place('osm:node/1', 'Nur', 0, 0, { address: '12 Nile Street' });
    const arabic = place('osm:way/2', 'Nur', 10, 0, { address: 'شارع النيل ١٢' });
    const persian = place('osm:way/3', 'Nur', 20, 0, { address: 'خیابان نیل ۱۲' });
    expect(ids([plain, arabic, persian])).toHaveLength(1);
  });

  it('are merged across the antimeridian', () => {
    const east = { ...place('osm:node/1', 'Nur'), latitude: -16.8, longitude: 179.9999 };
    const west = { ...place('osm:node/2', 'Nur'), latitude: -16.8, longitude: -179.9999 };
    expect(ids([east, west])).toHaveLength(1);
  });

  it('keep the facts of the richer one and fill gaps from the other', () => {
    const building = place('osm:way/7', 'East London Mosque', 0, 0, {
      address: '46 Whitechapel Road, London',
      hours: { kind: 'week', week: [0, 10_080] },
      facts: { denomination: 'sunni', wheelchair: 'yes', toilets: true, parking: false },
    });
    const point = place('osm:node/3', 'East London Masjid', 25, 10, {
      names: { local: 'East London Masjid', ar: 'مسجد شرق لندن' },
      address: 'Whitechapel',
      rating: 4.8,
      ratingCount: 900,
      facts: { wheelchair: 'no', wudu: true },
    });
    expect(deduplicatePlaces([point, building])).toEqual([
      {
        ...building,
        names: { local: 'East London Mosque', ar: 'مسجد شرق لندن' },
        rating: 4.8,
        ratingCount: 900,
        facts: { ...building.facts, wudu: true },
      },
    ]);
  });

  it('are a mosque in use if one of them says so, and only a mosque building if neither does', () => {
    const building = place('osm:way/7', 'Nur', 0, 0, { facts: { mappedAs: 'building', wudu: true } });
    const used = place('google:1', 'Masjid Nur', 20, 0, { facts: { parking: true } });
    const other = place('osm:way/8', 'Nur', 20, 0, { facts: { mappedAs: 'building', toilets: true } });

    for (const pair of [
      [building, used],
      [used, building],
    ])
      expect(deduplicatePlaces(pair)[0]?.facts).toEqual({ wudu: true, parking: true });
    expect(deduplicatePlaces([building, other])[0]?.facts).toEqual({
      mappedAs: 'building',
      wudu: true,
      toilets: true,
    });
  });

  it('keep the place of worship, not the building, if both are equally rich', () => {
    const building = place('osm:way/1', 'Nur', 0, 0, { facts: { mappedAs: 'building' } });
    expect(ids([building, place('osm:way/2', 'Nur', 20, 0, { facts: { wudu: true } })])).toEqual([
      'osm:way/2',
    ]);
  });

  it('keep the more cautious of two halal claims', () => {
    const only = place('osm:node/1', 'Tayyabs', 0, 0, {
      facts: { halalBasis: 'only', cuisines: ['punjabi'] },
    });
    const limited = place('osm:way/1', 'Tayyabs', 5, 0, { facts: { halalBasis: 'limited' } });
    expect(deduplicatePlaces([only, limited])[0]?.facts.halalBasis).toBe('limited');
  });
});

describe('a record without a name', () => {
  it('is merged if it is the building around a named point or the point in a named building', () => {
    expect(ids([place('osm:way/1', ''), place('osm:node/1', 'Masjid Nur', 40)])).toEqual(['osm:node/1']);
    expect(ids([place('osm:node/1', ''), place('osm:way/1', 'Masjid Nur', 40)])).toEqual(['osm:way/1']);
    expect(ids([place('osm:node/1', ''), place('osm:relation/1', 'Masjid Nur', 40)])).toEqual([
      'osm:relation/1',
    ]);
  });

  it('can also be one that is only called Mosque', () => {
    expect(ids([place('osm:way/1', 'Mosque'), place('osm:node/1', 'Masjid Nur', 40)])).toEqual([
      'osm:node/1',
    ]);
  });

  it('passes its facts to the named one', () => {
    const building = place('osm:way/1', '', 10, 0, { facts: { wheelchair: 'yes' } });
    expect(deduplicatePlaces([building, place('osm:node/1', 'Nur')])).toEqual([
      place('osm:node/1', 'Nur', 0, 0, { facts: { wheelchair: 'yes' } }),
    ]);
  });

  it('is merged into the nearer of two, and each absorbs only one', () => {
    const near = place('osm:node/1', 'Nur', 10);
    const far = place('osm:node/2', 'Rahma', -50, 0, { facts: { wudu: true } });
    const first = place('osm:way/1', '', 0, 0, { facts: { toilets: true } });
    const second = place('osm:way/2', '', 25, 0);
    const remaining = deduplicatePlaces([near, far, first, second]);
    expect(remaining.map(({ id }) => id)).toEqual(['osm:node/1', 'osm:node/2', 'osm:way/2']);
    expect(remaining[0]?.facts).toEqual({ toilets: true });
  });

  it('is merged with a nameless building only if that is adjacent', () => {
    expect(ids([place('osm:way/1', ''), place('osm:node/1', '', 15)])).toHaveLength(1);
    expect(ids([place('osm:way/1', ''), place('osm:node/1', '', 45)])).toHaveLength(2);
  });
});

describe('two real neighbours', () => {
  it.each([
    ['with two names', place('osm:node/1', 'Masjid Nur'), place('osm:node/2', 'Masjid Rahma', 15)],
    ['too far for one name', place('osm:node/1', 'Masjid Nur'), place('osm:node/2', 'Masjid Nur', 70)],
    [
      'of which one is a musholla',
      place('osm:node/1', 'Masjid Al-Ikhlas'),
      place('osm:node/2', 'Musholla Al-Ikhlas', 30),
    ],
    ['mapped as two nameless points', place('osm:node/1', ''), place('osm:node/2', '', 5)],
    ['mapped as two buildings', place('osm:way/1', ''), place('osm:way/2', 'Masjid Nur', 30)],
    ['mapped in an unknown way', place('geoapify:1', ''), place('geoapify:2', 'Masjid Nur', 5)],
    [
      'of two denominations',
      place('osm:node/1', 'Imam Ali', 0, 0, { facts: { denomination: 'shia' } }),
      place('osm:way/2', 'Imam Ali', 30, 0, { facts: { denomination: 'sunni' } }),
    ],
    [
      'of one chain at two doors',
      place('osm:node/1', 'Chicken Cottage', 0, 0, { ...halal, address: '12 High Street, London' }),
      place('osm:node/2', 'Chicken Cottage', 50, 0, { ...halal, address: '48 High Street, London' }),
    ],
    [
      'that are a restaurant and a nameless restaurant two houses away',
      place('osm:way/1', '', 0, 0, halal),
      place('osm:node/2', 'Tayyabs', 35, 0, halal),
    ],
  ])('%s stay separate', (_, first, second) => {
    expect(ids([first, second])).toEqual([first.id, second.id]);
    expect(ids([second, first])).toEqual([second.id, first.id]);
  });
});

describe('a whole city', () => {
  /** A grid of mosques 200 m apart, each mapped twice 20 m apart, plus an outline without a name. */
  const city = Array.from({ length: 3_000 }, (_, i) => {
    const [north, east] = [Math.floor(i / 60) * 200, (i % 60) * 200];
    return [
      place(`osm:node/${i}`, `Mosque number ${i}`, north, east),
      place(`osm:node/${i + 10_000}`, `Masjid Number ${i}`, north + 20, east),
      place(`osm:way/${i}`, '', north + 5, east + 5),
    ];
  }).flat();

  it('loses only duplicates, in any order of the input', () => {
    const once = deduplicatePlaces(city);
    expect(once).toHaveLength(3_000);
    const backwards = deduplicatePlaces(city.toReversed()).toReversed();
    expect(new Set(backwards.map(({ id }) => id))).toEqual(new Set(once.map(({ id }) => id)));
    expect(deduplicatePlaces(once)).toEqual(once);
  });

  it('keeps the order of the input', () => {
    const numbers = deduplicatePlaces(city).map(({ names }) => Number(names.local.match(/\d+/)?.[0]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });
});
