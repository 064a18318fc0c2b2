/** A share of the picture's width or height, as CSS has it. */
export const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
