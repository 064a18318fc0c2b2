/** The package has no types: https://github.com/papandreou/subset-font. Only what is used here is declared. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    readonly keepAllGlyphs: boolean;
    readonly noHinting: boolean;
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>;
}
