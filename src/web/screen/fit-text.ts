/** A smaller size can't be read from the back of the prayer hall. */
const leastSize = 0.5;
const step = 0.05;
const sizeOf = (text: HTMLElement) => Number.parseFloat(text.style.fontSize || '1');

/**
 * Makes the letters of a text smaller until it fits into the height of its box.
 * @param text a block, the only child of the box, with the font size of the box
 */
export function fitText(box: HTMLElement, text: HTMLElement): void {
  let size = sizeOf(text);
  while (size > leastSize && text.offsetHeight > box.clientHeight) {
    size = Math.max(leastSize, size - step);
    text.style.fontSize = `${size}em`;
  }
}
