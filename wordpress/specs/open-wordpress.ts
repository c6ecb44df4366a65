// The common setup of every spec here: the demo's board service, a real WordPress with the built plugin, and a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { addressesOf, startDemoServers } from '../../tools/run/demo-servers.mjs';
import { portsFromEnvironment } from '../../tools/run/ports.mjs';
import { findChromium, root } from '../../tools/run/programs.mjs';
import { testEnvironment } from '../../tools/run/test-environment.mjs';
import { writePlugin } from '../../tools/wordpress/write-plugin.ts';
import type { Suite } from '../testing/debian-wordpress.ts';
import { raiseWordPress, type RaisedWordPress } from '../testing/raise-wordpress.ts';

export interface OpenWordPress {
  readonly wordpress: RaisedWordPress;
  readonly browser: Browser;
  /** Address of the board service. */
  readonly service: string;
  /** Address of the widget's files and of its embed page. */
  readonly widget: string;
  /** Publishes a page as the admin and returns its address. */
  publish(slug: string, content: string, type?: 'post' | 'page'): string;
  /** Opens a page that is signed in as that user. */
  signIn(user: 'admin' | 'author' | 'contributor'): Promise<Page>;
  /** Opens a visitor's page; `problems` collects errors of its console and of its requests. */
  visit(address: string, options?: BrowserContextOptions): Promise<Page>;
  readonly problems: string[];
  /**
   * Lines of WordPress's log, without its own messages: about updates, which have no network here, and about the
   * signatures of its functions.
   */
  complaints(): string[];
  /** Closes the pages after each test, so that they use no more resources. Sessions are kept. */
  closePages(): Promise<void>;
  /** Stops the board service, to simulate an outage. */
  stopService(): Promise<void>;
  close(): Promise<void>;
}

const ports = portsFromEnvironment({ PAGES_PORT: 4393, WIDGET_PORT: 4394, SERVICE_PORT: 4395 }, 'WORDPRESS_');
const wordPressPort = Number(process.env['WORDPRESS_PORT'] ?? 4396);

/**
 * Requests of WordPress pages to the internet, which this machine has no access to, and messages of WordPress's core.
 */
const ofWordPress = /gravatar\.com|s\.w\.org|favicon\.ico|wp-includes\/js|\.woff2/;
const ofItsOwn =
  /wp_version_check|wp_update_(plugins|themes)|WordPress\.org|api\.wordpress\.org|Optional parameter \$meta declared before required/;
/** In a browser without scripts the preloads in the page's head stay unused. */
const withoutScripts = /preloaded using link preload but not used|first-paint\.js csp$/;
/** The board of an attack: the page's head requests it, and no service has it. */
const noBoard = /\/v2\/boards\/campaign%22%20onclick/;
/**
 * Warnings for owners about looks: some boards of the demo have invalid ones on purpose. The editor's warning about
 * WordPress's own styles is included.
 */
const expected = /^\[drystone (hostile|legacy)\] \w+: ("|ignored: )|was added to the iframe incorrectly/s;

export async function openWordPress(
  suite: Suite,
  { isNetwork = false }: { isNetwork?: boolean } = {},
): Promise<OpenWordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'drystone-wordpress-'));
  const plugin = join(folder, 'drystone-board');
  writePlugin(plugin);
  const servers = await startDemoServers(ports, { environment: testEnvironment(folder) });
  const { service, widget } = addressesOf(ports);
  const wordpress = await raiseWordPress({
    suite,
    port: wordPressPort,
    cache: join(root, 'node_modules/.cache/wordpress'),
    site: join(folder, 'site'),
    plugin,
    isNetwork,
  });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  wordpress.run(
    `update_option('drystone_board', array('service' => '${service}', 'minutes' => 5, 'optimisers' => ` +
      `true, 'posts_in_page' => true, 'theme' => true));`,
  );
  const problems: string[] = [];
  /** Contexts of signed-in users, with their cookies, and with the editor's many scripts in the cache. */
  const signedIn = new Map<string, BrowserContext>();
  const common: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };
  let isServing = true;
  const stopService = async (): Promise<void> => {
    if (isServing) await servers.stop();
    isServing = false;
  };

  const openPage = async (context: BrowserContext, ignored = /^$/): Promise<Page> => {
    const page = await context.newPage();
    const note = (problem: string, where = ''): void => {
      if (!ignored.test(problem)) problems.push(`${problem} ${where}`.trim());
    };
    page.on('console', (line) => {
      const { url } = line.location();
      const isOurs = /error|warning/.test(line.type()) && !ofWordPress.test(url);
      if (isOurs && !expected.test(line.text()) && !noBoard.test(url)) note(line.text(), url);
    });
    page.on('pageerror', (error) => note(String(error)));
    page.on('requestfailed', (request) => {
      if (!ofWordPress.test(request.url()) && request.failure()?.errorText !== 'net::ERR_ABORTED')
        note(`${request.url()} ${request.failure()?.errorText ?? ''}`);
    });
    return page;
  };
  const visit = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const isPlain = options.javaScriptEnabled === false;
    const context = await browser.newContext({ ...common, ...options });
    const page = await openPage(context, isPlain ? withoutScripts : undefined);
    await page.goto(address);
    return page;
  };

  return {
    wordpress,
    browser,
    service,
    widget,
    problems,
    visit,
    stopService,
    complaints: () =>
      wordpress
        .debugLog()
        .split('\n')
        .filter((line) => line !== '' && !ofItsOwn.test(line)),
    publish(slug, content, type = 'page') {
      const code =
        `echo get_permalink(wp_insert_post(array('post_title' => '${slug}', 'post_name' => '${slug}', ` +
        `'post_type' => '${type}', 'post_status' => 'publish', 'post_content' => ` +
        `base64_decode('${Buffer.from(content).toString('base64')}'))));`;
      return wordpress.run(code).trim();
    },
    async signIn(user) {
      const known = signedIn.get(user);
      if (known) return openPage(known);
      const context = await browser.newContext(common);
      const page = await openPage(context);
      await page.goto(`${wordpress.address}/wp-login.php`);
      await page.locator('#user_login').fill(user);
      await page.locator('#user_pass').fill(`${user}-pass-1`);
      await Promise.all([
        page.waitForURL(/wp-admin/, { waitUntil: 'domcontentloaded' }),
        page.locator('#wp-submit').click(),
      ]);
      signedIn.set(user, context);
      return page;
    },
    async closePages() {
      const kept = new Set(signedIn.values());
      await Promise.all(
        browser
          .contexts()
          .flatMap((context) => (kept.has(context) ? context.pages().map((page) => page.close()) : [context.close()])),
      );
    },
    async close() {
      await browser.close();
      await wordpress.stop();
      await stopService();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
