/** The part of geobuf that the build uses; the package has no types. */
declare module 'geobuf' {
  import type Pbf from 'pbf';

  const geobuf: {
    /** Throws when the bytes aren't valid geobuf. */
    decode(pbf: Pbf): GeoJSON.GeoJSON;
  };
  export default geobuf;
}
declare module 'pbf' {
  export default class Pbf {
    constructor(bytes: Uint8Array);
  }
}
