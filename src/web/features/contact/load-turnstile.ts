/** `@marsidev/react-turnstile` knows the script by this id. */
const scriptId = 'cf-turnstile-script';
const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const patienceMs = 30_000;

let loading: Promise<void> | undefined;

/**
 * The script of the bot check, fetched when somebody begins to write and not before. It is fetched here and not by the
 * package, which waits for ever when it was blocked. Fails without a network, and where a browser or its owner refuses it;
 * asked again it tries again.
 */
export function loadTurnstile(): Promise<void> {
  loading ??= runScript().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

function runScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The script of the bot check did not load'));
    };
    const timer = setTimeout(fail, patienceMs);
    script.id = scriptId;
    script.src = address;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      if (window.turnstile) resolve();
      else fail();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    document.head.append(script);
  });
}
