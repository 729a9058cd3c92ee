import type { ImportPreview } from '#domain/imports.ts';
import type { Reading } from '#web/interop/imports/api.ts';
import { EncodingField } from './EncodingField.tsx';
import { ZonesField } from './ZonesField.tsx';

interface Props {
  preview: ImportPreview;
  reading: Reading;
  onChange: (reading: Reading) => void;
}

/** How a file was read where that is in question: its encoding, and the zones that it names. */
export function ReadingFields({ preview: { encodings, notes, zones }, reading, onChange }: Props) {
  return (
    <>
      <EncodingField
        read={encodings}
        notes={notes}
        chosen={reading.encoding}
        onChange={(encoding) => onChange({ ...reading, encoding })}
      />
      <ZonesField
        zones={zones}
        onChange={(name, zone) => onChange({ ...reading, zones: new Map([...reading.zones, [name, zone]]) })}
      />
    </>
  );
}
