const columns = [0, 1, 2, 3, 4, 5, 6];
/** How many of five each drawn day has; -1 is a day of pause, and what follows is still to come. */
const days = [1, 3, 4, 5, 4, 5, 5, 3, 5, 5, 4, 5, 5, 5, 5, 5, -1, -1, -1, 4, 5, 5, 5, 5, 5];
const side = 20;

/** A month as the map draws it, of nobody in particular. */
export function MonthDrawing({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 140 118" className={className} fill="none">
      <path d="M10 4v8M70 4v8M130 4v8M0 12h140" className="stroke-brass" strokeWidth={1.25} />
      {[0, 1, 2, 3, 4].map((row) =>
        columns.map((column) => (
          <DrawnDay
            key={`${row} ${column}`}
            x={column * side + side / 2}
            y={row * side + 28}
            count={days[row * columns.length + column]}
          />
        )),
      )}
    </svg>
  );
}

function DrawnDay({ x, y, count }: { x: number; y: number; count: number | undefined }) {
  if (count === undefined) return <circle cx={x} cy={y} r={1.25} className="fill-control" />;
  if (count < 0) return <circle cx={x} cy={y} r={4} className="stroke-brass" strokeDasharray="2 1.6" />;
  const half = 2 + count;
  return (
    <rect
      x={x - half}
      y={y - half}
      width={half * 2}
      height={half * 2}
      rx={2.5}
      className="fill-primary"
      opacity={0.35 + count * 0.13}
    />
  );
}
