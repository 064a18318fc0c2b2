// WGS84: the ellipsoid that satellite receivers and maps use for coordinates.

/** Semi-major axis, kilometres. */
export const equatorialRadiusKm = 6378.137;
export const flattening = 1 / 298.257223563;
