import { By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

const timeoutMs = 15_000;

/** Elements that may have the role. The browser's accessibility tree decides whether they do. */
const candidates = {
  button: 'button, [role=button]',
  dialog: '[role=dialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: '[role=radio], input[type=radio]',
  combobox: 'input[role=combobox]',
} as const;

/** Errors that only occur while the page changes. */
const transientErrors = [
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.StaleElementReferenceError,
];

type Role = keyof typeof candidates;

/** A user of WebKit who finds elements by role and name. */
export interface Visit {
  /** Opens a path and waits until the page is interactive, there or at `leadsTo`. */
  open(path: string, leadsTo?: string): Promise<void>;
  /** Waits until the page at this path is loaded and interactive. */
  arriveAt(path: string): Promise<void>;
  back(): Promise<void>;
  resize(width: number): Promise<void>;
  /** Waits for a visible element. */
  find(role: Role, name: string | RegExp): Promise<WebElement>;
  press(role: Role, name: string | RegExp): Promise<void>;
  pressEscape(): Promise<void>;
  /** Types into a field with suggestions and presses Enter. */
  enter(name: string, text: string): Promise<void>;
  /** Evaluates an expression in the page. */
  read<T>(expression: string): Promise<T>;
  /** The browser errors so far. */
  complaints(): Promise<readonly string[]>;
}

export function startVisit(driver: WebDriver, url: string): Visit {
  const collected: string[] = [];

  const read = <T>(expression: string) => driver.executeScript<T>(`return ${expression}`);

  async function collectComplaints(): Promise<void> {
    const latest = await read<string[] | null>('window.mihrabComplaints?.splice(0) ?? null');
    if (latest) collected.push(...latest);
    else if (await read('location.protocol !== "about:"'))
      throw new Error('The page runs without error-hook.js.');
  }

  async function arriveAt(path: string): Promise<void> {
    const isInteractive = `location.href === ${JSON.stringify(url + path)} && 'alive' in document.documentElement.dataset`;
    // Fails between two documents.
    const check = () => read<boolean>(isInteractive).catch(() => false);
    await driver.wait(check, timeoutMs, `${path} is not interactive`);
  }

  const isTransient = (reason: unknown) => transientErrors.some((kind) => reason instanceof kind);

  function candidatesFor(role: Role): Promise<WebElement[]> {
    return driver.findElements(By.css(candidates[role])).catch((reason: unknown) => {
      if (isTransient(reason)) return [];
      throw reason;
    });
  }

  /** An element that disappears during the check doesn't match. */
  async function matches(element: WebElement, role: Role, name: string | RegExp): Promise<boolean> {
    try {
      if (!(await element.isDisplayed()) || (await element.getAriaRole()) !== role) return false;
      const accessibleName = await element.getAccessibleName();
      return typeof name === 'string' ? accessibleName === name : name.test(accessibleName);
    } catch {
      return false;
    }
  }

  async function find(role: Role, name: string | RegExp): Promise<WebElement> {
    const search = async () => {
      for (const element of await candidatesFor(role)) if (await matches(element, role, name)) return element;
      return undefined;
    };
    const element = await driver.wait(search, timeoutMs, `There is no ${role} ${String(name)}`);
    if (!element) throw new Error(`There is no ${role} ${String(name)}`);
    return element;
  }

  /** Retries if the element moves or is replaced during the click. */
  async function press(role: Role, name: string | RegExp): Promise<void> {
    const attempt = async () => {
      const element = await find(role, name);
      return element.click().then(
        () => true,
        (reason: unknown) => {
          if (isTransient(reason)) return false;
          throw reason;
        },
      );
    };
    await driver.wait(attempt, timeoutMs, `The ${role} ${String(name)} cannot be pressed`);
  }

  return {
    async open(path, leadsTo = path) {
      await collectComplaints();
      await driver.get(url + path);
      await arriveAt(leadsTo);
    },
    arriveAt,
    back: () => driver.navigate().back(),
    async resize(width) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height: 900 });
      await driver.wait(() => read<boolean>(`innerWidth === ${width}`), timeoutMs, `no width of ${width}`);
    },
    find,
    press,
    pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    async enter(name, text) {
      await (await find('combobox', name)).sendKeys(text, Key.ENTER);
    },
    read,
    async complaints() {
      await collectComplaints();
      return collected;
    },
  };
}
