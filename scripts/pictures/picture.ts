/** A PNG of src/web/public, as the page that Chromium takes it from. Sizes in pixels. */
export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
}
