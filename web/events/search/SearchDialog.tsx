import back from '@material-symbols/svg-300/outlined/arrow_back.svg?raw';
import close from '@material-symbols/svg-300/outlined/close.svg?raw';
import searchIcon from '@material-symbols/svg-300/outlined/search.svg?raw';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { QUERY_MAX } from '#domain/values/search.ts';
import { pathOfFound, pathOfOthers, shownZone, useCalendars } from '#web/calendars/api.ts';
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
import { hasWord, useSearch } from './api.ts';
import { isFiltered, NO_FILTER, paramsOf, type SearchFilter } from './filter.ts';
import { type Found, foundOf } from './hit.ts';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSubscribedHits } from './subscribed-hits.ts';
import '#web/ui/dialog.css';
import './search.css';
import './search-hit.css';

const DEBOUNCE_MS = 150;

/** A field, and below it what its words find in all calendars. Arrow keys choose, Enter opens. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('search');
  const phone = usePhone();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { data: calendars } = useCalendars();
  const account = useAccount();
  const showsOwnTime = account.status === 'user' && account.user.showsOwnTime;
  const [typed, setTyped] = useState('');
  useTyped((early) => setTyped(early.slice(0, QUERY_MAX)));
  const query = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const today = ownDate(new Date());
  const [filter, setFilter] = useState(NO_FILTER);
  const search = useSearch(query, paramsOf(filter, today));
  const [chosen, setChosen] = useState({ query: '', at: 0 });
  const now = Date.now();
  const zone = ownZone();
  const others = useSubscribedHits(query, filter, today, zone);
  const own = hasWord(query)
    ? (search.data?.pages.flatMap(({ events }) => events) ?? []).map((event) => foundOf(event, zone, now))
    : [];
  const found = [...own, ...others];
  const at = chosen.query === query ? Math.min(chosen.at, found.length - 1) : 0;

  const go = ({ event, day, isSubscribed }: Found) => {
    onClose();
    const path = isSubscribed ? pathOfOthers() : pathOfFound(event.calendarId);
    // All calendars together stand on the reader’s clock.
    const calendar = path.endsWith(event.calendarId) ? calendars?.find(({ id }) => id === event.calendarId) : undefined;
    const shown = calendar ? foundOf(event, shownZone(calendar.timezone, showsOwnTime), now).day : day;
    goUnlessBlocked(() => void navigate(`${path}?view=${viewHere()}&date=${shown}&event=${event.id}`));
  };
  const choose = (next: number) => {
    setChosen({ query, at: next });
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const narrow = (next: SearchFilter) => {
    setFilter(next);
    setChosen({ query, at: 0 });
    field.current?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    if (found.length === 0) return;
    if (event.key === 'ArrowDown') {
      if (at < found.length - 1) choose(at + 1);
      else if (search.hasNextPage) void search.fetchNextPage();
    } else if (event.key === 'ArrowUp') choose(Math.max(0, at - 1));
    else if (event.key === 'Enter') {
      const hit = found[at];
      if (hit) go(hit);
    } else return;
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
      <search className="search-line">
        {phone ? (
          <IconButton svg={back} size={44} label={t('close')} onClick={onClose} />
        ) : (
          <Icon svg={searchIcon} size={22} />
        )}
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the dialog is this field
          autoFocus
          maxLength={QUERY_MAX}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={pressed}
        />
        {typed !== '' && (
          <IconButton
            svg={close}
            size={phone ? 44 : 40}
            label={t('clear')}
            onClick={() => {
              setTyped('');
              field.current?.focus();
            }}
          />
        )}
      </search>
      <SearchFilters filter={filter} today={today} onFilter={narrow} />
      <SearchResults
        id={id}
        query={query}
        search={search}
        onEverywhere={isFiltered(filter) ? () => narrow(NO_FILTER) : undefined}
        found={found}
        at={at}
        onPoint={(index) => setChosen({ query, at: index })}
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

/** The view that one is in stays, unless it shows no events. */
function viewHere(): string {
  if (!location.pathname.startsWith('/dashboard/calendar/')) return 'day';
  const view = new URLSearchParams(location.search).get('view') ?? 'month';
  return view === 'year' ? 'day' : view;
}
