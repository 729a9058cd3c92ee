import { useTranslation } from 'react-i18next';
import { useZoneOptions } from '#web/calendars/api.ts';
import { Popup } from '#web/ui/Popup.tsx';
import { focusChosen, SelectList } from '#web/ui/SelectList.tsx';
import '#web/ui/select.css';

interface Props {
  id: string;
  open: boolean;
  /** The id of the control that it opens from. */
  control: string;
  /** The zone of the hours. */
  shown: string;
  chosen: string | null;
  /** The instant for which the offsets are computed. */
  at: number;
  onPick: (zone: string | null) => void;
  onClose: () => void;
}

const NONE = 'none';

/** A menu of all time zones for the second column of hours. */
export function SecondZoneMenu({ id, open, control, shown, chosen, at, onPick, onClose }: Props) {
  const { t } = useTranslation('calendarView');
  const { options, search } = useZoneOptions(chosen, at);
  const isOther = ({ value }: { value: string }) => value !== shown;
  const others = options.flatMap((entry) => {
    if ('options' in entry) return { ...entry, options: entry.options.filter(isOther) };
    return isOther(entry) ? entry : [];
  });
  return (
    <Popup {...{ id, open, control, onClose }} role="dialog" aria-label={t('secondZone.title')} onShown={focusChosen}>
      <SelectList
        id={`${id}-list`}
        labelId={control}
        value={chosen ?? NONE}
        options={[{ value: NONE, label: t('secondZone.none') }, ...others]}
        search={{ ...search, find: (typed) => search.find(typed).filter(isOther) }}
        onChoose={(zone) => {
          onClose();
          onPick(zone === NONE ? null : zone);
        }}
        onLeave={onClose}
      />
    </Popup>
  );
}
