import type { Coordinates } from '../../../geo/coordinates.ts';
import type { ReferencePoints } from '../reference-points.ts';

/** Malé, the reference for the noon of all zones. */
const male = { latitude: 4.17503, longitude: 73.50988 };
const minutesPerDegree = 4;
/** No island is this far from all atolls; half the distance to India. */
const farthestDegrees = 2;

/**
 * Returns the zone of the nearest atoll: its western end for the prayers, its eastern end for sunrise, and the
 * noon of Malé plus whole minutes for the distance to the west. Undefined far from all atolls.
 */
export function maldivianZoneOf(place: Coordinates): ReferencePoints | undefined {
  let nearest = farthestDegrees;
  let zone: ReferencePoints | undefined;
  for (const [code, name, ...hundredths] of atolls) {
    const [south, north, west, east] = hundredths.map((value) => value / 100) as [
      number,
      number,
      number,
      number,
    ];
    const away = Math.hypot(outside(place.latitude, south, north), outside(place.longitude, west, east));
    if (away >= nearest) continue;
    nearest = away;
    const latitude = (south + north) / 2;
    const minutes = Math.max(0, Math.ceil((male.longitude - west) * minutesPerDegree));
    zone = {
      zones: 'maldives',
      zone: { code, name },
      later: [{ latitude, longitude: west }],
      earlier: [{ latitude, longitude: east }],
      noon: { ...male, longitude: male.longitude - minutes / minutesPerDegree },
    };
    if (away === 0) break;
  }
  return zone;
}

function outside(value: number, least: number, most: number): number {
  return Math.max(0, least - value, value - most);
}

/** Code, name, then the southern, northern, western and eastern end, in hundredths of a degree. */
type AtollRow = readonly [
  code: string,
  name: string,
  south: number,
  north: number,
  west: number,
  east: number,
];

/**
 * The atolls, split at channels and open sea. The Ministry has 42 zones, whose borders aren't available: these
 * are our interpretation of the map. They end 0.06 degrees west and 0.03 east of the outermost inhabited
 * islands, as the zone of Naifaru does by its table. Malé is a point: its table is the reference for the noon
 * of all others.
 */
export const atolls: readonly AtollRow[] = [
  ['HA1', 'Ihavandhippolhu', 687, 711, 7278, 7296],
  ['HA2', 'Haa Alifu', 675, 700, 7294, 7327],
  ['HDh1', 'Makunudhoo', 638, 643, 7263, 7274],
  ['HDh2', 'Haa Dhaalu', 645, 678, 7289, 7321],
  ['Sh1', 'Shaviyani, north', 615, 642, 7286, 7333],
  ['Sh2', 'Shaviyani, south', 595, 615, 7299, 7332],
  ['N', 'Noonu', 565, 605, 7320, 7353],
  ['R1', 'Raa, north', 565, 598, 7289, 7308],
  ['R2', 'Raa, south', 528, 565, 7284, 7307],
  ['B1', 'Baa', 493, 533, 7278, 7316],
  ['B2', 'Goidhoo', 485, 490, 7287, 7303],
  ['Lh', 'Lhaviyani', 530, 556, 7330, 7350],
  ['K1', 'Kaashidhoo, Gaafaru', 470, 497, 7340, 7353],
  ['K2', 'Malé', 417.5, 417.5, 7350.99, 7350.99],
  ['K4', 'Kaafu, north', 427, 455, 7351, 7374],
  ['K3', 'Kaafu, south', 383, 412, 7340, 7355],
  ['AA1', 'Thoddoo, Rasdhoo', 425, 445, 7289, 7303],
  ['AA2', 'Alifu Alifu', 390, 425, 7266, 7290],
  ['ADh', 'Alifu Dhaalu', 346, 390, 7265, 7301],
  ['V', 'Vaavu', 331, 368, 7336, 7358],
  ['M', 'Meemu', 278, 312, 7336, 7367],
  ['F', 'Faafu', 303, 328, 7283, 7305],
  ['Dh', 'Dhaalu', 266, 300, 7279, 7305],
  ['Th1', 'Thaa, west', 217, 260, 7286, 7320],
  ['Th2', 'Thaa, east', 220, 257, 7319, 7339],
  ['L', 'Laamu', 178, 213, 7319, 7361],
  ['GA', 'Gaafu Alifu', 36, 100, 7312, 7361],
  ['GDh1', 'Gaafu Dhaalu, west', 20, 55, 7287, 7318],
  ['GDh2', 'Gaafu Dhaalu, east', 18, 36, 7314, 7349],
  ['Gn', 'Fuvahmulah', -32, -28, 7336, 7347],
  ['S', 'Addu', -71, -57, 7302, 7328],
];
