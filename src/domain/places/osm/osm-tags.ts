/** The tags of an OpenStreetMap object: key to value, both as they were mapped. */
export type OsmTags = Readonly<Record<string, string>>;
