import { By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

const patienceMs = 15_000;

/** Elements that may have the role; whether they do, the browser's accessibility tree says. */
const candidates = {
  button: 'button, [role=button]',
  dialog: '[role=dialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: '[role=radio], input[type=radio]',
  textbox: 'input, textarea',
} as const;

/** What goes wrong only while the page changes. */
const passing = [
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.StaleElementReferenceError,
];

type Role = keyof typeof candidates;

/** Somebody in front of WebKit, who finds things by role and name. */
export interface Visit {
  /** Opens an address of the product and waits until the page listens, there or where it leads. */
  open(address: string, leadsTo?: string): Promise<void>;
  /** Waits until the page of this address is there and listens. */
  arriveAt(address: string): Promise<void>;
  back(): Promise<void>;
  resize(width: number): Promise<void>;
  /** Waits for something that can be seen. */
  find(role: Role, name: string | RegExp): Promise<WebElement>;
  press(role: Role, name: string | RegExp): Promise<void>;
  pressEscape(): Promise<void>;
  /** Types into a field, and ends with Enter. */
  enter(name: string, text: string): Promise<void>;
  /** Runs in the page. */
  read<T>(expression: string): Promise<T>;
  /** Everything that the browser complained of so far. */
  complaints(): Promise<readonly string[]>;
}

export function startVisit(driver: WebDriver, url: string): Visit {
  const heard: string[] = [];

  const read = <T>(expression: string) => driver.executeScript<T>(`return ${expression}`);

  async function collectComplaints(): Promise<void> {
    const now = await read<string[] | null>('window.mihrabComplaints?.splice(0) ?? null');
    if (now) heard.push(...now);
    else if (await read('location.protocol !== "about:"'))
      throw new Error('The page runs without error-hook.js.');
  }

  async function arriveAt(address: string): Promise<void> {
    const isThere = `location.href === ${JSON.stringify(url + address)} && 'alive' in document.documentElement.dataset`;
    // Between two documents there is none to ask.
    const look = () => read<boolean>(isThere).catch(() => false);
    await driver.wait(look, patienceMs, `${address} does not listen`);
  }

  const isPassing = (reason: unknown) => passing.some((kind) => reason instanceof kind);

  function elementsThatMay(role: Role): Promise<WebElement[]> {
    return driver.findElements(By.css(candidates[role])).catch((reason: unknown) => {
      if (isPassing(reason)) return [];
      throw reason;
    });
  }

  /** Elements come and go while they are asked: one that has gone is none. */
  async function matches(element: WebElement, role: Role, name: string | RegExp): Promise<boolean> {
    try {
      if (!(await element.isDisplayed()) || (await element.getAriaRole()) !== role) return false;
      const said = await element.getAccessibleName();
      return typeof name === 'string' ? said === name : name.test(said);
    } catch {
      return false;
    }
  }

  async function find(role: Role, name: string | RegExp): Promise<WebElement> {
    const look = async () => {
      for (const element of await elementsThatMay(role))
        if (await matches(element, role, name)) return element;
      return undefined;
    };
    const found = await driver.wait(look, patienceMs, `There is no ${role} ${String(name)}`);
    if (!found) throw new Error(`There is no ${role} ${String(name)}`);
    return found;
  }

  /** As a person does: what still moves, or is exchanged while it is pressed, is pressed again. */
  async function press(role: Role, name: string | RegExp): Promise<void> {
    const attempt = async () => {
      const element = await find(role, name);
      return element.click().then(
        () => true,
        (reason: unknown) => {
          if (isPassing(reason)) return false;
          throw reason;
        },
      );
    };
    await driver.wait(attempt, patienceMs, `The ${role} ${String(name)} cannot be pressed`);
  }

  return {
    async open(address, leadsTo = address) {
      await collectComplaints();
      await driver.get(url + address);
      await arriveAt(leadsTo);
    },
    arriveAt,
    back: () => driver.navigate().back(),
    async resize(width) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height: 900 });
      await driver.wait(() => read<boolean>(`innerWidth === ${width}`), patienceMs, `no width of ${width}`);
    },
    find,
    press,
    pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    async enter(name, text) {
      await (await find('textbox', name)).sendKeys(text, Key.ENTER);
    },
    read,
    async complaints() {
      await collectComplaints();
      return heard;
    },
  };
}
