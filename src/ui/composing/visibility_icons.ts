import type { LucideIcon } from "lucide-react";
import Globe from "lucide-react/icons/globe";
import House from "lucide-react/icons/house";
import Lock from "lucide-react/icons/lock";
import Mail from "lucide-react/icons/mail";
import Users from "lucide-react/icons/users";
import type { Visibility } from "../../domain/entities/statuses/status";

/** The icon of each visibility. */
export const visibilityIcons: Record<Visibility, LucideIcon> = {
  public: Globe,
  unlisted: House,
  private: Lock,
  direct: Mail,
  local: Users,
};
