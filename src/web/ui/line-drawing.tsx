import type { ComponentType, SVGProps } from 'react';

/** An icon in a table: one of ours or one of lucide's. */
export type Icon = ComponentType<{ width?: number; height?: number; strokeWidth?: number }>;

export type LineDrawingProps = Omit<SVGProps<SVGSVGElement>, 'viewBox'>;

/** The frame of our own icons: lines in the current colour on a grid of 24. Decorative, as the words stand beside it. */
export function LineDrawing(props: LineDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    />
  );
}
