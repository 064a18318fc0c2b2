/** A published work from which coordinates of landmark mosques were read. */
export interface LandmarkSource {
  readonly title: string;
  readonly address: string;
  /** As the work states it; 'not stated' where it does not. */
  readonly licence: string;
}
