/** An address to be copied by hand: a tap marks all of it. */
export function LinkToCopy({ label, address }: { readonly label: string; readonly address: string }) {
  return (
    <input
      readOnly
      aria-label={label}
      value={address}
      dir="ltr"
      onFocus={(event) => event.target.select()}
      className="min-h-11 min-w-0 flex-[1_1_16rem] rounded-input border border-control bg-surface px-3 text-14"
    />
  );
}
