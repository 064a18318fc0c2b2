/** The Kaaba with its belt, around the middle, 16 wide and 17 high: the same on dial, ribbon, map and in the plan of the sky. */
export function KaabaFigure() {
  return (
    <>
      <path d="M-8-4.5 0-8.5l8 4v9L0 8.5l-8-4Z" className="fill-[#16211c] stroke-sky-brass" />
      <path d="M-8-1.1 0 2.9l8-4" fill="none" className="stroke-sky-brass" strokeWidth={1.8} />
    </>
  );
}
