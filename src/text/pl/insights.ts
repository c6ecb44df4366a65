import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'Nie udało się wczytać danych.';
const loads = 'Ile razy wczytano tablicę.';

export const messages: InsightsMessages = {
  title: 'Statystyki',
  days: 'Dni',
  lastDays: {
    one: 'Ostatni {n} dzień',
    few: 'Ostatnie {n} dni',
    many: 'Ostatnie {n} dni',
    other: 'Ostatnie {n} dnia',
  },
  from: 'Od',
  to: 'Do',
  timeZone: 'Strefa czasowa',
  show: 'Pokaż',
  rangeIsWrong: 'Wybierz początek i koniec; koniec nie może być przed początkiem ani po dzisiejszym dniu.',
  rangeIsLong: 'Wybierz najwyżej {n} dni.',
  loading: 'Ładowanie…',
  shown: 'Dane od {from} do {to}',
  someFailed: {
    one: 'Nie udało się wczytać {n} wykresu.',
    few: 'Nie udało się wczytać {n} wykresów.',
    many: 'Nie udało się wczytać {n} wykresów.',
    other: 'Nie udało się wczytać {n} wykresu.',
  },
  figureFailed: 'Nie udało się wczytać tego wykresu. Pozostałe są poprawne.',
  tryAgain: 'Spróbuj ponownie',
  empty: 'Brak danych z tych dni.',
  incomplete: 'Nie ma jeszcze czego pokazać: podaj tablicę, usługę i token dostępu.',
  failure: {
    offline: 'Jesteś offline.',
    timeout: notLoaded,
    blocked: `${notLoaded} Być może bloker reklam zatrzymał zapytania albo usługa nie odpowiada tej stronie.`,
    'not-found': 'Ta tablica nie istnieje.',
    private: 'Usługa nie przyjęła tokenu dostępu.',
    'rate-limited': 'Zbyt wiele zapytań. Odczekaj kilka minut.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'Jako tabela',
  download: 'Pobierz CSV',
  downloadOf: 'Pobierz CSV: {figure}',
  asTableOf: 'Jako tabela: {figure}',
  summary: 'Razem {total} · najwięcej {day} ({most})',
  oneOffset:
    'W tym okresie zmienił się czas. Usługa zna tylko jedno przesunięcie: dni zaczynają się o północy w {offset}.',
  figures: {
    totals: 'Przegląd', visitors: 'Odwiedzający', impressions: 'Wyświetlenia', posts: 'Wpisy',
    engagement: 'Aktywność odwiedzających', calls: 'Najlepsze wezwania do działania', opened: 'Najlepsze wpisy',
    networks: 'Wpisy według serwisu', moderation: 'Moderacja', devices: 'Urządzenia', pages: 'Strony z tablicą',
    countries: 'Kraje', influential: 'Autorzy z największą liczbą obserwujących',
    outspoken: 'Autorzy z największą liczbą wpisów', places: 'Skąd pochodzą wpisy',
  },
  notes: {
    visitors: 'Unikalni odwiedzający w ciągu dnia.',
    impressions: 'Obserwujący autorów w serwisach, które ich podają.',
    calls: 'Każde nosi nazwę swojego wpisu.',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: 'Dzień', figure: 'Wskaźnik', count: 'Liczba', visitors: 'Odwiedzający', impressions: 'Wyświetlenia',
    posts: 'Wpisy', event: 'Zdarzenie', clicks: 'Kliknięcia', post: 'Wpis', author: 'Autor', network: 'Serwis',
    decision: 'Stan', device: 'Urządzenie', page: 'Strona', country: 'Kraj', name: 'Nazwa',
    followers: 'Obserwujący', place: 'Miejsce', region: 'Region', link: 'Link', loads: 'Wczytania',
  },
  totals: {
    visitors: 'Odwiedzający', clickthroughs: 'Kliknięcia', scrolldowns: 'Wczytanie kolejnych',
    impressions: 'Wyświetlenia', posts: 'Wpisy',
  },
  kinds: {
    embed_loaded: 'Wczytania', embed_viewed: 'Obejrzenia', embed_paginated: 'Wczytanie kolejnych',
    embed_post_modal_opened: 'Otwarte wpisy', embed_post_modal_navigate_right: 'Następny wpis',
    embed_post_external_link_opened: 'Kliknięcia w źródło',
    embed_post_cta_clicked: 'Kliknięcia w wezwania do działania', embed_post_shared: 'Udostępnienia',
    embed_post_author_clicked: 'Kliknięcia w autora',
  },
  decisions: { approved: 'Zatwierdzone', undecided: 'Oczekujące', rejected: 'Odrzucone', deleted: 'Usunięte' },
  devices: { desktop: 'Komputer', tablet: 'Tablet', mobile: 'Telefon' },
  networks: {
    custom: 'Własne wpisy', public_post: 'Wpisy odwiedzających', rss: 'RSS', sms: 'SMS',
    review_trackers: 'Review Trackers', reviews: 'Opinie', form_submission: 'Formularze', exb_form: 'Formularze',
    email: 'E-mail', googleplus: 'Google+', wechat: 'WeChat', externally_sourced_posts: 'Inne źródła',
  },
  notSaid: 'Nieznane',
  postNumber: 'Wpis {id}',
};
