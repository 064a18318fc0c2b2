// WGS84: the figure of the earth to which receivers and maps refer their coordinates.

/** Half the equator's diameter, kilometres. */
export const equatorialRadiusKm = 6378.137;
export const flattening = 1 / 298.257223563;
