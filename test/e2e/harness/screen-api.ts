import type { BrowserContext, Route } from '@playwright/test';
import type { MosqueScreen } from '../../../src/domain/screen/screen.ts';

/** What the simulated server has of one screen. */
export interface SimulatedScreen {
  readonly id: string;
  secret: string;
  revision: number;
  screen: MosqueScreen | null;
  isDeleted: boolean;
}

export const screenId = 'A1b2C3d4E5f6G7h8I9j0K-';
export const screenSecret = 'secret_0123456789-abcdefghijklmnopqrstuvwxy';
const nextSecret = 'renewed_123456789-abcdefghijklmnopqrstuvwxy';

/** Answers /api/screen as the server does, for one screen that another phone may change: set its properties. */
export async function simulateScreen(context: BrowserContext): Promise<SimulatedScreen> {
  const state: SimulatedScreen = {
    ...{ id: screenId, secret: screenSecret, revision: 0, screen: null, isDeleted: false },
  };
  const refuse = (route: Route, status: number, code: string, reason: string) =>
    route.fulfill({ status, json: { success: false, error: reason, message: reason, code, reason } });
  await context.route('**/api/screen', async (route) => {
    const request = route.request();
    const method = request.method();
    if (method === 'POST')
      return route.fulfill({ json: { success: true, id: state.id, secret: state.secret } });
    const isAllowed = request.headers()['authorization'] === `Bearer ${state.secret}` && !state.isDeleted;
    if (!isAllowed) return refuse(route, 403, 'forbidden', 'wrong_screen_link');
    if (method === 'DELETE') {
      state.isDeleted = true;
      return route.fulfill({ json: { success: true } });
    }
    const { revision, screen } = request.postDataJSON();
    if (revision !== state.revision) return refuse(route, 409, 'conflict', 'screen_changed');
    state.screen = screen;
    state.revision += 1;
    return route.fulfill({ json: answerOf(state) });
  });
  await context.route('**/api/screen?*', (route) => {
    if (new URL(route.request().url()).searchParams.get('id') !== state.id || state.isDeleted)
      return refuse(route, 404, 'not_found', 'no_such_screen');
    return route.fulfill({ json: answerOf(state) });
  });
  await context.route('**/api/screen/secret', (route) => {
    if (route.request().headers()['authorization'] !== `Bearer ${state.secret}`)
      return refuse(route, 403, 'forbidden', 'wrong_screen_link');
    state.secret = nextSecret;
    return route.fulfill({ json: { success: true, secret: state.secret } });
  });
  return state;
}

const answerOf = ({ screen, revision }: SimulatedScreen) => ({ success: true, screen, revision });
