import AtSign from "lucide-react/icons/at-sign";
import Ban from "lucide-react/icons/ban";
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import CircleCheck from "lucide-react/icons/circle-check";
import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import Flag from "lucide-react/icons/flag";
import Globe from "lucide-react/icons/globe";
import GlobeOff from "lucide-react/icons/globe-off";
import Highlighter from "lucide-react/icons/highlighter";
import ListPlus from "lucide-react/icons/list-plus";
import Mail from "lucide-react/icons/mail";
import Repeat2 from "lucide-react/icons/repeat-2";
import Search from "lucide-react/icons/search";
import ShieldUser from "lucide-react/icons/shield-user";
import Share2 from "lucide-react/icons/share-2";
import UserMinus from "lucide-react/icons/user-minus";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { isSuspended } from "../../../domain/accounts/follow_state";
import { plainName } from "../../../domain/accounts/plain_name";
import { readableHost } from "../../../domain/accounts/readable_host";
import { hostOf } from "../../../domain/accounts/remote_account";
import { type Addressee, addressedDraftId } from "../../../domain/composing/draft_id";
import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import type { Instance } from "../../../domain/instance/instance";
import type { Acting } from "../../../domain/moderation/staff_acts";
import type { AccountRow, RelationshipRow } from "../../../domain/rows/rows";
import type { T } from "../../../i18n/translator";
import { canSeePart } from "../../../domain/instance/visitor_access";
import { searchPath } from "../../../domain/navigation/page_paths";
import { accountPathAs } from "../../../domain/navigation/paths_as";
import type { StableNavigate } from "../../../ui/navigation/useStableNavigate";
import { openAsItems, type OpeningAs } from "../../../ui/navigation/open_as";
import { blockAccount } from "../../../ui/account/follow/block_account";
import { openDialog } from "../../../ui/base/dialog/open_dialogs";
import type { AskBeforeAction } from "../../../ui/base/dialog/useConfirmedAction";
import { type MenuItem, openMenu } from "../../../ui/base/menu/open_menu";
import type { World } from "../../../ui/context/useWorld";
import { openStaffMenu, readActing } from "../../../ui/moderation/open_staff_menu";
import { profileActions } from "./profile_actions";

/** What the menu needs: services, translator, the reader's account id (null: a visitor) and the server. */
type Asking = OpeningAs &
  Pick<World, "sync" | "db"> & {
    t: T;
    ask: AskBeforeAction;
    own_id: string | null;
    instance: Instance;
    go: StableNavigate;
  };

/** Whose profile it is, and the reader's relationship with them, if it is known. */
type Person = { account: AccountRow; relationship: RelationshipRow | undefined };

/** A group of items; false: one that is not offered. Each group has one that always is. */
type Items = (MenuItem | false)[];

/** Opens the shared menu for an account at its button, with what the reader may do and the server can. */
export async function openProfileMenu(asking: Asking, person: Person, button: HTMLElement): Promise<void> {
  const { t, own_id } = asking;
  const { account } = person;
  const other = own_id !== null && own_id !== account.id;
  const as_others = await openAsItems(asking, (going) => accountPathAs(going, account));
  const addresses = [...address(asking, person), ...as_others];
  const groups = other
    ? [writing(asking, person), following(asking, person), addresses, refusing(asking, person)]
    : [addresses];
  const acting = other ? await readActing(asking, asking.instance) : null;
  if (acting) groups.push(moderating(asking, acting, person, button));
  const items = groups.flatMap((group, at) =>
    group.filter((item) => item !== false).map((item, place) => ({ ...item, startsGroup: at > 0 && place === 0 })),
  );
  openMenu(button, t("profile.more"), items);
}

/** What the staff does to the person: a menu of its own, since what is of use is asked of the server. */
function moderating({ t, sync }: Asking, acting: Acting, { account }: Person, button: HTMLElement): Items {
  const name = plainName(account);
  return [
    {
      label: t("moderation.actsOnMore", { name }),
      icon: ShieldUser,
      onSelect: () => void openStaffMenu({ t, sync, acting }, { id: account.id, name }, button),
    },
  ];
}

/** Posts to the person. */
function writing({ t }: Asking, { account }: Person): Items {
  const name = plainName(account);
  const write = (as: Addressee["as"]) => () =>
    openDialog({ name: "compose", draft: addressedDraftId({ as, acct: account.acct }) });
  return [
    { label: t("profileMenu.mention", { name }), icon: AtSign, onSelect: write("mention") },
    { label: t("profileMenu.direct"), icon: Mail, onSelect: write("direct") },
  ];
}

/** What of the person the reader sees, and how. */
function following(asking: Asking, { account, relationship }: Person): Items {
  const { t, instance } = asking;
  const can = capabilitiesOf(instance);
  const actions = profileActions(asking, account);
  const rings = relationship?.notifying || relationship?.subscribing === true;
  const repeats = relationship?.showing_reblogs;
  return [
    can.bell !== undefined &&
      relationship?.following === true && {
        label: t(rings ? "profileMenu.unsubscribe" : "profileMenu.subscribe"),
        icon: rings ? BellOff : Bell,
        onSelect: () => void actions.subscribe(!rings),
      },
    relationship?.following === true && {
      label: t(repeats ? "profileMenu.hideRepeats" : "profileMenu.showRepeats"),
      icon: Repeat2,
      onSelect: () => void actions.showReblogs(!repeats),
    },
    // Most servers take only people into lists whom the user follows.
    (relationship?.following === true || relationship?.requested === true || can.lists_anybody === true) && {
      label: t("profileMenu.lists"),
      icon: ListPlus,
      onSelect: () => openDialog({ name: "lists", account_id: account.id }),
    },
    {
      label: t("profileMenu.highlight"),
      icon: Highlighter,
      onSelect: () => openDialog({ name: "highlight", account_id: account.id }),
    },
  ];
}

/** The search in the profile's posts, and its address. */
function address(asking: Asking, { account }: Person): Items {
  const { t, go, own_id, instance } = asking;
  const actions = profileActions(asking, account);
  return [
    canSeePart("search", own_id !== null, instance) && {
      label: t("profileMenu.search"),
      icon: Search,
      onSelect: () => go(searchPath({ query: "", scope: `author:${account.id}` })),
    },
    { label: t("profileMenu.copy"), icon: Copy, onSelect: () => void actions.copy() },
    "share" in navigator && { label: t("profileMenu.share"), icon: Share2, onSelect: () => void actions.share() },
    account.url !== "" && {
      label: t("profile.original"),
      icon: ExternalLink,
      onSelect: () => void window.open(account.url, "_blank", "noopener,noreferrer"),
    },
  ];
}

/** What keeps the person away. A closed account can be neither muted nor blocked. */
function refusing(asking: Asking, { account, relationship }: Person): Items {
  const { t, instance } = asking;
  const can = capabilitiesOf(instance);
  const actions = profileActions(asking, account);
  const { id } = account;
  const name = plainName(account);
  const host = hostOf(account.acct);
  const domain = readableHost(host ?? "");
  const away = relationship?.domain_blocking === true;
  const disabled = isSuspended(account);
  return [
    relationship?.muting === true
      ? { label: t("act.mute.off", { name }), icon: Volume2, disabled, onSelect: () => void actions.unmute() }
      : {
          label: t("account.mute", { name }),
          icon: VolumeX,
          disabled,
          onSelect: () => openDialog({ name: "mute", account_id: id }),
        },
    relationship?.followed_by === true &&
      can.removes_followers === true && {
        label: t("profileMenu.removeFollower"),
        icon: UserMinus,
        danger: true,
        onSelect: () => void actions.removeFollower(),
      },
    relationship?.blocking === true
      ? { label: t("act.block.off", { name }), icon: CircleCheck, disabled, onSelect: () => void actions.unblock() }
      : {
          label: t("account.blockName", { name }),
          icon: Ban,
          danger: true,
          disabled,
          onSelect: () => void blockAccount(asking, account),
        },
    host !== undefined &&
      can.mutes_domains === true && {
        label: t(away ? "profileMenu.unmuteDomain" : "profileMenu.muteDomain", { domain }),
        icon: away ? Globe : GlobeOff,
        danger: !away,
        onSelect: () => void actions.muteDomain(!away),
      },
    {
      label: t("statusMenu.report", { name }),
      icon: Flag,
      danger: true,
      onSelect: () => openDialog({ name: "report", account_id: id, status_id: null }),
    },
  ];
}
