/**
 * Altitude of the sun's centre at sunrise and sunset at sea level, degrees, without refraction: the upper edge touches the
 * horizon, half a disc of 16 minutes of arc below a refraction of 34. Meeus chapter 15.
 */
export const horizonAltitudeDegrees = -50 / 60;
