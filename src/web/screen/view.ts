/** A view of the screen. */
export interface View {
  readonly node: HTMLElement;
  /** Called each second with the time (epoch milliseconds). */
  update?(nowMs: number): void;
  /** What the remote control or the keyboard reaches first. */
  readonly focus?: HTMLElement;
}
