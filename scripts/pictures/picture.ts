/** A PNG in src/web/public and the HTML from which Chromium renders it. Sizes in pixels. */
export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
}
