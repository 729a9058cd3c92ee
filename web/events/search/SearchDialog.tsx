import back from '@material-symbols/svg-300/outlined/arrow_back.svg?raw';
import close from '@material-symbols/svg-300/outlined/close.svg?raw';
import searchIcon from '@material-symbols/svg-300/outlined/search.svg?raw';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { QUERY_MAX } from '#domain/values/search.ts';
import { pathToEvents, pathToSubscribed, shownZone, useCalendars } from '#web/calendars/api.ts';
import { useAccount } from '#web/identity/accounts/api.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { useDebouncedValue } from '#web/platform/use-debounced-value.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { goUnlessBlocked } from '#web/ui/navigation-blocker.ts';
import { useTyped } from '#web/ui/typed-ahead.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { isFiltered, NO_FILTER, type SearchFilter } from './filter.ts';
import { type Found, foundOf } from './hit.ts';
import { useOwnHits } from './own-hits.ts';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSubscribedHits } from './subscribed-hits.ts';
import '#web/ui/dialog.css';
import './search.css';
import './search-hit.css';

const DEBOUNCE_MS = 150;

/** The results, the person's own calendars first, and the selected one. */
function useFound(query: string, filter: SearchFilter, today: string) {
  const [chosen, setChosen] = useState({ query: '', at: 0 });
  const zone = ownZone();
  const { search, own } = useOwnHits(query, filter, today, zone);
  const others = useSubscribedHits(query, filter, today, zone);
  const found = [...own, ...others];
  const at = chosen.query === query ? Math.min(chosen.at, found.length - 1) : 0;
  return { search, found, at, point: (next: number) => setChosen({ query, at: next }) };
}

/** Opens a found event in the most suitable view. */
function useOpenFound(): (found: Found) => void {
  const navigate = useNavigate();
  const { data: calendars } = useCalendars();
  const account = useAccount();
  const showsOwnTime = account.status === 'user' && account.user.showsOwnTime;
  return ({ event, day, isSubscribed }) => {
    const path = isSubscribed ? pathToSubscribed() : pathToEvents(event.calendarId);
    // All calendars together use the reader’s own zone.
    const calendar = path.endsWith(event.calendarId) ? calendars?.find(({ id }) => id === event.calendarId) : undefined;
    const zone = calendar && shownZone(calendar.timezone, showsOwnTime);
    const shown = zone ? foundOf(event, zone, Date.now()).day : day;
    goUnlessBlocked(() => void navigate(`${path}?view=${viewHere()}&date=${shown}&event=${event.id}`));
  };
}

/** A combobox over the events of all calendars. Arrow keys choose, Enter opens. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('search');
  const phone = usePhone();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useTyped((early) => setTyped(early.slice(0, QUERY_MAX)));
  const query = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const today = ownDate(new Date());
  const [filter, setFilter] = useState(NO_FILTER);
  const { search, found, at, point } = useFound(query, filter, today);
  const openFound = useOpenFound();
  const go = (hit: Found) => {
    onClose();
    openFound(hit);
  };
  const choose = (next: number) => {
    point(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const narrow = (next: SearchFilter) => {
    setFilter(next);
    point(0);
    field.current?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    const hit = found[at];
    if (!hit) return;
    if (event.key === 'ArrowDown') {
      if (at < found.length - 1) choose(at + 1);
      else if (search.hasNextPage) void search.fetchNextPage();
    } else if (event.key === 'ArrowUp') choose(Math.max(0, at - 1));
    else if (event.key === 'Enter') go(hit);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      open={open}
      role="dialog"
      onLeave={onClose}
      aria-label={t('title')}
      className={phone ? 'dialog dialog-phone search' : 'dialog search'}
    >
      <SearchLine
        {...{ id, field, typed, at, phone, onClose }}
        count={found.length}
        onType={setTyped}
        onKeyDown={pressed}
      />
      <SearchFilters filter={filter} today={today} onFilter={narrow} />
      <SearchResults
        {...{ id, query, search, found, at }}
        onEverywhere={isFiltered(filter) ? () => narrow(NO_FILTER) : undefined}
        onPoint={point}
        onOpen={go}
      />
      {!phone && (
        <footer className="search-keys" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')}
          </span>
          <span>
            <kbd>Enter</kbd> {t('keys.enter')}
          </span>
          <span>
            <kbd>Esc</kbd> {t('keys.escape')}
          </span>
        </footer>
      )}
    </Modal>
  );
}

interface LineProps {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  /** The index of the selected result. */
  at: number;
  count: number;
  phone: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

function SearchLine({ id, field, typed, at, count, phone, onType, onKeyDown, onClose }: LineProps) {
  const { t } = useTranslation('search');
  const clear = () => {
    onType('');
    field.current?.focus();
  };
  return (
    <search className="row search-line">
      {phone ? (
        <IconButton svg={back} size={44} label={t('close')} onClick={onClose} />
      ) : (
        <Icon svg={searchIcon} size={22} />
      )}
      <input
        ref={field}
        className="no-ring grow"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label={t('title')}
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={count > 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the field is the purpose of the dialog
        autoFocus
        maxLength={QUERY_MAX}
        placeholder={t('placeholder')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && <IconButton svg={close} size={phone ? 44 : 40} label={t('clear')} onClick={clear} />}
    </search>
  );
}

/** Keeps the current view, unless it shows no events. */
function viewHere(): string {
  if (!location.pathname.startsWith('/dashboard/calendar/')) return 'day';
  const view = new URLSearchParams(location.search).get('view') ?? 'month';
  return view === 'year' ? 'day' : view;
}
