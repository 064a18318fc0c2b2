import { LineDrawing, type LineDrawingProps } from './line-drawing.tsx';
import { eightPointStar } from './star.ts';

export const KaabaIcon = (props: LineDrawingProps) => (
  <LineDrawing {...props}>
    <path d="M4 7.5 12 4l8 3.5v9L12 20l-8-3.5Z" />
    <path d="M4 11l8 3.5L20 11M12 14.5V20M4 7.5 12 11l8-3.5" />
  </LineDrawing>
);

export const MihrabIcon = (props: LineDrawingProps) => (
  <LineDrawing {...props}>
    <path d="M4 21V10.5C4 7 8 5.5 12 2.5c4 3 8 4.5 8 8V21" />
    <path d="M8 21v-9c0-2 2-3 4-4.5 2 1.5 4 2.5 4 4.5v9M2.5 21h19" />
  </LineDrawing>
);

export const StarIcon = (props: LineDrawingProps) => (
  <LineDrawing {...props}>
    <polygon points={eightPointStar(10)} transform="translate(12 12)" />
  </LineDrawing>
);
