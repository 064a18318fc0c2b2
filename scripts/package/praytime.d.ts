declare module 'praytime' {
  /** The part of the library that the comparison uses. */
  export class PrayTime {
    constructor(method?: string);
    location(place: readonly [latitude: number, longitude: number]): this;
    timezone(name: string): this;
    format(format: 'x' | '24h'): this;
    adjust(parameters: Readonly<Record<string, string | number>>): this;
    /** `[year, month, day]` */
    getTimes(date: readonly [number, number, number]): Readonly<Record<string, number | string>>;
  }
}
