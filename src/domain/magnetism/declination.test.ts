import geomagnetism from 'geomagnetism';
import { describe, expect, it } from 'vitest';
import { turnDegrees } from '../geo/bearing.ts';
import { toDegrees } from '../sun/angle.ts';
import { magneticDeclination, magneticModel } from './declination.ts';
import { magneticField } from './field.ts';
import { publishedRows } from './published-values.ts';

const june2026 = Date.UTC(2026, 5, 15);
const london = { latitude: 51.5074, longitude: -0.1278 };

describe('the magnetic field', () => {
  it.each(publishedRows)('matches the published values in %s, at %s km above %s, %s', (...row) => {
    const [year, heightKm, latitude, longitude, north, east, down, declination] = row;
    const field = magneticField({ latitude, longitude }, heightKm, year);
    expect(Math.abs(field.north - north)).toBeLessThan(0.001);
    expect(Math.abs(field.east - east)).toBeLessThan(0.001);
    expect(Math.abs(field.down - down)).toBeLessThan(0.001);
    const computed = toDegrees(Math.atan2(field.east, field.north));
    expect(Math.abs(turnDegrees(computed, declination))).toBeLessThanOrEqual(0.0051);
  });

  it('is compared with all hundred published rows', () => {
    expect(new Set(publishedRows.map(String)).size).toBe(100);
  });

  it("doesn't depend on the longitude given for a pole", () => {
    for (const latitude of [90, -90]) {
      const first = magneticField({ latitude, longitude: 0 }, 0, 2026);
      for (const longitude of [-180, -90, 33.3, 180]) {
        const field = magneticField({ latitude, longitude }, 0, 2026);
        expect(Math.hypot(field.north, field.east)).toBeCloseTo(Math.hypot(first.north, first.east), 6);
        expect(field.down).toBeCloseTo(first.down, 6);
      }
    }
  });
});

describe('the declination', () => {
  it('agrees with another implementation worldwide and over the years of the model', () => {
    let [worst, count] = [0, 0];
    // It gives every year 365 days: leap years are left out because near a pole the difference shows.
    for (const ms of [Date.UTC(2025, 0, 1), june2026, Date.UTC(2029, 10, 1)]) {
      const model = geomagnetism.model(new Date(ms));
      for (let latitude = -90; latitude <= 90; latitude += 3) {
        for (let longitude = -180; longitude <= 180; longitude += 5) {
          const computed = magneticDeclination({ latitude, longitude }, ms).degrees;
          expect(Number.isFinite(computed)).toBe(true);
          worst = Math.max(worst, Math.abs(turnDegrees(computed, model.point([latitude, longitude]).decl)));
          count++;
        }
      }
    }
    expect(count).toBe(3 * 61 * 73);
    expect(worst).toBeLessThan(0.01);
  });

  it('is the same for both notations of the antimeridian', () => {
    for (let latitude = -90; latitude <= 90; latitude += 15) {
      const west = magneticDeclination({ latitude, longitude: -180 }, june2026).degrees;
      const east = magneticDeclination({ latitude, longitude: 180 }, june2026).degrees;
      expect(Math.abs(turnDegrees(west, east))).toBeLessThan(1e-6);
    }
  });

  it('is 0.91 degrees east in London on 2 January 2025', () => {
    expect(magneticDeclination(london, Date.UTC(2025, 0, 2)).degrees).toBeCloseTo(0.91, 2);
  });

  it.each([
    ['firm in Mecca', { latitude: 21.4225, longitude: 39.8262 }, 'firm'],
    ['weak in the north of Greenland', { latitude: 77, longitude: -60 }, 'weak'],
    ['gone at the north magnetic pole', { latitude: 85.8, longitude: 139 }, 'none'],
    ['gone at the south magnetic pole', { latitude: -63.9, longitude: 135 }, 'none'],
  ])('has the horizontal field strength %s', (_, at, fieldStrength) => {
    expect(magneticDeclination(at, june2026).fieldStrength).toBe(fieldStrength);
  });

  it('uses the nearest valid day before and after the years of the model, with isInModelYears false', () => {
    const first = magneticDeclination(london, magneticModel.fromMs);
    expect(first.isInModelYears).toBe(true);
    const before = magneticDeclination(london, Date.UTC(1990, 0, 1));
    expect(before).toEqual({ ...first, isInModelYears: false });

    const last = magneticDeclination(london, magneticModel.untilMs - 1);
    expect(last.isInModelYears).toBe(true);
    const after = magneticDeclination(london, magneticModel.untilMs);
    expect(after).toEqual({ ...last, isInModelYears: false });
    expect(last.degrees).not.toBe(first.degrees);
  });
});
