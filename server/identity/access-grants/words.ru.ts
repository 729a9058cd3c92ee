import type { Scope } from '#domain/values/api-keys.ts';
import { dayIn } from '#server/platform/mail/day-in.ts';
import type { AccessChange, Told } from './changes.ts';

const PROFILE = 'в профиле, в разделе «Безопасность»';
const SCOPES: Readonly<Record<Scope, string>> = {
  read: 'читает ваши события',
  write: 'читает и меняет ваши события',
  calendars: 'читает и меняет ваши события, создаёт и удаляет календари, выходит из чужих',
};

export function ru(change: AccessChange, hasPassword: boolean): Told {
  const advice = hasPassword ? 'сразу смените пароль' : 'сообщите администратору сервера';
  switch (change.what) {
    case 'on':
      return {
        subject: 'Вход в Kalends теперь в два шага',
        fact: 'Теперь при входе после пароля нужен код из приложения-аутентификатора.',
        otherwise: `Если это были не вы, отключите вход в два шага ${PROFILE} с устройства, где вы уже вошли, завершите незнакомые сеансы и ${advice}. Если войти не получается, обратитесь к администратору сервера.`,
      };
    case 'off':
      return {
        subject: 'Вход в Kalends в два шага отключён',
        fact: 'Теперь для входа достаточно пароля. Резервные коды больше не действуют.',
        otherwise: `Если это были не вы, ${advice} и снова включите вход в два шага ${PROFILE}.`,
      };
    case 'off-by-operator':
      return {
        subject: 'Администратор отключил вход в Kalends в два шага',
        fact: 'Вход в два шага отключил администратор сервера. Теперь для входа достаточно пароля, резервные коды больше не действуют.',
        otherwise: `Если вы об этом не просили, ${advice} и свяжитесь с администратором. Включить вход в два шага снова можно ${PROFILE}.`,
      };
    case 'codes-renewed':
      return {
        subject: 'Новые резервные коды аккаунта Kalends',
        fact: 'Созданы новые резервные коды. Прежние больше не действуют.',
        otherwise: `Если это были не вы, создайте коды заново ${PROFILE} и ${advice}.`,
      };
    case 'wrong-codes':
      return {
        subject: 'Неверные коды при входе в Kalends',
        fact: 'Кто-то ввёл ваш пароль, а затем несколько неверных кодов. Вход с новых устройств приостановлен на 15 минут.',
        otherwise: `Если это были не вы, ваш пароль кому-то известен: ${advice}.`,
      };
    case 'code-used':
      return {
        subject: 'Использован резервный код аккаунта Kalends',
        fact: `Использован резервный код, больше он не действует. Осталось кодов: ${change.left}.`,
        otherwise: `Если это были не вы, ${advice}, завершите незнакомые сеансы и создайте новые резервные коды ${PROFILE}.`,
      };
    case 'key-created':
      return {
        subject: 'Новый ключ API в вашем аккаунте Kalends',
        fact: `Создан ключ API «${change.name}» (${change.prefix}…). Он ${SCOPES[change.scope]} и действует${
          change.until === 'unused'
            ? ', пока им пользуются: через год после последнего раза он перестанет действовать'
            : change.until === null
              ? ' бессрочно, пока вы его не удалите'
              : ` до ${dayIn('ru', change.until)}`
        }.`,
        otherwise: `Если его создали не вы, удалите ключ ${PROFILE}, завершите незнакомые сеансы и ${advice}.`,
      };
    case 'key-on':
      return {
        subject: 'Ключ API в вашем аккаунте Kalends снова включён',
        fact: `Ключ API «${change.name}» (${change.prefix}…) включён. Он снова ${SCOPES[change.scope]}.`,
        otherwise: `Если его включили не вы, удалите ключ ${PROFILE}, завершите незнакомые сеансы и ${advice}.`,
      };
    case 'feed-created':
      return {
        subject: `Новая ссылка на ваш календарь «${change.calendar}»`,
        fact: `Создана ссылка «${change.name}». По ней без аккаунта видно ${
          change.content === 'all' ? 'все события' : 'занятое время'
        } в календаре «${change.calendar}»${
          change.until === null ? ', пока вы её не отзовёте' : ` до ${dayIn('ru', change.until)}`
        }.`,
        otherwise: `Если её создали не вы, отзовите ссылку в самом календаре («Ссылки для других программ»), завершите незнакомые сеансы ${PROFILE} и ${advice}.`,
      };
    case 'passkey-added':
      return {
        subject: 'Новый ключ доступа к аккаунту Kalends',
        fact: `Добавлен ключ доступа «${change.name}». С ним можно войти без пароля.`,
        otherwise: `Если это были не вы, удалите его ${PROFILE}, завершите незнакомые сеансы и ${advice}.`,
      };
    case 'passkey-removed':
      return {
        subject: 'Удалён ключ доступа к аккаунту Kalends',
        fact: `Ключ доступа «${change.name}» удалён, войти с ним больше нельзя.`,
        otherwise: `Если это были не вы, ${advice} и завершите незнакомые сеансы ${PROFILE}.`,
      };
    case 'identity-linked':
      return {
        subject: `В аккаунт Kalends теперь можно войти через ${change.name}`,
        fact: `К вашему аккаунту подключён вход через ${change.name}. Пароль при таком входе не нужен.`,
        otherwise: change.isOnly
          ? 'Если это были не вы, сообщите администратору сервера.'
          : `Если это были не вы, отключите этот вход ${PROFILE}, завершите незнакомые сеансы и ${advice}.`,
      };
    case 'identity-unlinked':
      return {
        subject: `Вход в аккаунт Kalends через ${change.name} отключён`,
        fact: `Войти в ваш аккаунт через ${change.name} больше нельзя.`,
        otherwise: `Если это были не вы, ${advice} и завершите незнакомые сеансы ${PROFILE}.`,
      };
  }
}
